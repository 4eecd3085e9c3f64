/** Reads a cookie that scripts may read; `null` if there is none. */
export const readCookie = (name: string): string | null => {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
};

/** Reads a message that the server left for a page, and removes it, so that it is shown once. */
export const takeCookie = (name: string, path: string): string | null => {
  const text = readCookie(name);
  if (text !== null) document.cookie = `${name}=; path=${path}; max-age=0`;
  return text;
};
