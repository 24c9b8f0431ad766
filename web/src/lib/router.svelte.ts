// Addresses of the client. A path is matched against patterns such as "/table/:id/replay".
export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}
const here = (): Place => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

export const place = box(here());

function box(first: Place): { now: Place } {
  let now = $state.raw(first);
  return {
    get now() {
      return now;
    },
    set now(next) {
      now = next;
    },
  };
}

export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const word = given[at]!;
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(word);
    else if (part !== word) return null;
  }
  return found;
}

export function go(path: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', path);
  else if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
  place.now = here();
  if (!how.replace && !place.now.hash) scrollTo(0, 0);
}

/** Changes the address without changing the screen: the step of a replay. */
export function note(path: string): void {
  history.replaceState(null, '', path);
}

/** Links inside the client do not load the page anew. Call once. */
export function followLinks(): void {
  addEventListener('popstate', () => (place.now = here()));
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
