/** What a cookie that scripts may read holds; `null`: there is none. */
export const readCookie = (name: string): string | null => {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
};

/** Reads news that the server left for a page, and removes it: it is told once. */
export const takeCookie = (name: string, path: string): string | null => {
  const text = readCookie(name);
  if (text !== null) document.cookie = `${name}=; path=${path}; max-age=0`;
  return text;
};
