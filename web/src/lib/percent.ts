/** A chance in whole per cent. */
export const percent = (value: number): string => Math.round(value * 100) + '%';
