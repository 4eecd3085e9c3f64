import Type from 'typebox';

// Apart from `access.contract.ts`: what the browser decides with must not bring the schema library along.
export const PermissionLevel = Type.Union([
  Type.Literal(-2),
  Type.Literal(-1),
  Type.Literal(0),
  Type.Literal(20),
  Type.Literal(99),
]);

export const Role = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);
