import { addBit, bitsFor, removeBit, type Bits } from './bits.ts';

/** The articles that belong together as containers of one product; all others count as products of their own. */
export interface Products {
  /** The documents that belong to a product. */
  readonly members: Bits;
  /** For each member, the number of its product. */
  readonly of: Uint32Array;
  readonly ids: Map<string, number>;
}

/** Enters the product of one document. */
export const assignProduct = (
  { members, of, ids }: Products,
  document: number,
  productNo: string | null,
): void => {
  if (productNo === null) return removeBit(members, document);
  const id = ids.get(productNo) ?? ids.size;
  ids.set(productNo, id);
  of[document] = id;
  addBit(members, document);
};

export const productsOf = (productNos: readonly (string | null)[]): Products => {
  const count = productNos.length;
  const products: Products = { members: bitsFor(count), of: new Uint32Array(count), ids: new Map() };
  productNos.forEach((productNo, document) => assignProduct(products, document, productNo));
  return products;
};

/** Returns a function that tells whether a member is the first of its product that the function has seen. */
export const firstOfProduct = ({ of, ids }: Products): ((member: number) => boolean) => {
  const seen = bitsFor(ids.size);
  return (member) => {
    const product = of[member]!;
    const bit = 1 << (product & 31);
    if ((seen[product >>> 5]! & bit) !== 0) return false;
    seen[product >>> 5]! |= bit;
    return true;
  };
};
