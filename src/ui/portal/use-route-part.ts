import { useParams } from 'wouter';

/** Returns the part of the address that the route's pattern calls `:name`, decoded: `10%2F10%20SB` is `10/10 SB`. */
export const useRoutePart = (name: string): string => {
  const part = useParams<Record<string, string | undefined>>()[name] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
