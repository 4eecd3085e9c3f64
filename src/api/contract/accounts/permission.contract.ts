import Type from 'typebox';

// This file is separate from `access.contract.ts`, so that the browser's decisions do not load the schema library.
export const PermissionLevel = Type.Union([
  Type.Literal(-2),
  Type.Literal(-1),
  Type.Literal(0),
  Type.Literal(20),
  Type.Literal(99),
]);

export const Role = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);
