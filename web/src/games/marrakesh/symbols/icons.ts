// The sign of each keshi, in the order of the colours.
export const KESHI_ICONS = [
  'palm-tree',
  'open-book',
  'queen-crown',
  'moon',
  'flatfish',
  'djembe',
  'checked-shield',
  'camel',
  'drop',
  'rolled-cloth',
  'magic-lamp',
  'powder-bag',
];
