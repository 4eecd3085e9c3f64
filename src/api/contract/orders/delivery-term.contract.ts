/**
 * Reads a delivery term. FCA (free carrier) names the place at which the customer's own carrier picks the goods up:
 * `FCA Moorhusen, gate 3`. Other terms have no such place.
 */
export const readDeliveryTerm = (
  term: string | null,
): { readonly isFca: boolean; readonly place: string | null } => {
  const place = /^FCA\b\s*(.*)$/s.exec(term ?? '')?.[1] ?? null;
  return { isFca: place !== null, place };
};
