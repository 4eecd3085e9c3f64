/** The permission levels (section 6 of the specification). */
export const LEVELS = {
  dataSheetsOnly: -2,
  blocked: -1,
  noPrices: 0,
  limitedPrices: 20,
  full: 99,
} as const;

export type PermissionLevel = (typeof LEVELS)[keyof typeof LEVELS];

/** The roles of people (settled point 2). */
export const ROLES = { dealer: 0, customer: 1, team: 2 } as const;
export type Role = (typeof ROLES)[keyof typeof ROLES];

export interface Requirement {
  /** `null` admits any signed-in user who is not blocked. */
  readonly level: PermissionLevel | null;
  readonly dealersOnly?: boolean;
  /** Staff have no cart and place no orders (settled point 3). */
  readonly buyersOnly?: boolean;
  /** The desk of customer service is for staff (settled point 52). */
  readonly staffOnly?: boolean;
}

export interface Visitor {
  readonly permissionLevel: PermissionLevel;
  readonly role: Role;
}

/** The buyer that a signed-in person acts as: a dealer is a different buyer for each customer and for their own company. */
export interface Buyer {
  readonly userId: string;
  /** `null` means the person's own company. */
  readonly customerNo: string | null;
}

/** `-1` is the lowest level (settled point 1): it meets no requirement. */
export const meetsLevel = (visitor: Visitor, required: Requirement): boolean =>
  visitor.permissionLevel !== LEVELS.blocked &&
  (required.level === null || visitor.permissionLevel >= required.level);

/** Says whether any prices, even those in the visitor's own orders, may be shown; below level 20, none may. */
export const seesPrices = (visitor: Visitor | null): boolean =>
  visitor !== null && visitor.permissionLevel >= LEVELS.limitedPrices;

/** Says whether every price is shown without being requested, as it is at level 99, and to staff from level 20 (settled point 4). */
export const seesEveryPrice = (visitor: Visitor | null): boolean =>
  visitor?.permissionLevel === LEVELS.full || (seesPrices(visitor) && visitor?.role === ROLES.team);

/** The dealers' pages need the role as well as the level (settled point 2); staff cannot buy, and only staff see the desk. */
export const meetsRole = (visitor: Visitor, required: Requirement): boolean =>
  (required.dealersOnly !== true || visitor.role === ROLES.dealer) &&
  (required.buyersOnly !== true || visitor.role !== ROLES.team) &&
  (required.staffOnly !== true || visitor.role === ROLES.team);

export const meets = (visitor: Visitor, required: Requirement): boolean =>
  meetsLevel(visitor, required) && meetsRole(visitor, required);

/** Dealers with full access see their customers and buy for them (settled point 2). */
export const DEALING: Requirement = { level: LEVELS.full, dealersOnly: true };
