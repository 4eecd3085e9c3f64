import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Settings } from '#server/settings.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import type { CasesBy, Named, TablesOf } from '#tests/paths/tables.ts';
import type { Answer } from '#tests/support/servers/client.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

/** Says what the API answers to a case in a state: the chart accepts what is `taken`, not what is `refused`. */
export type Expected =
  | { readonly kind: 'taken'; readonly status: number; readonly code?: ErrorCode }
  /**
   * With `leadsTo`, the call has an effect although the chart does not take it, so it is made only at the end of a
   * path.
   */
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** Absent where the answer has no code: for a page, or for a command of an operator. */
      readonly code?: ErrorCode;
      readonly leadsTo?: string;
    }
  /** The case has no answer to check, for example because only time passes. */
  | { readonly kind: 'silent' }
  /** The walk does not cause the case through the API. */
  | { readonly kind: 'out of scope'; readonly reason: string };

export const taken = (status: number, code?: ErrorCode): Expected => ({
  kind: 'taken',
  status,
  ...(code && { code }),
});
export const refused = (status: number, code?: ErrorCode, leadsTo?: string): Expected => ({
  kind: 'refused',
  status,
  ...(code && { code }),
  ...(leadsTo && { leadsTo }),
});
export const SILENT: Expected = { kind: 'silent' };
export const outOfReach = (reason: string): Expected => ({ kind: 'out of scope', reason });

type StartsOf<TModel> =
  TablesOf<TModel> extends { readonly starts: infer TStarts } ? keyof TStarts & string : never;
type CasesOf<TModel> = CasesBy<TModel, 'person' | 'portal'> & string;

/** Says how to lead the API along the chart of a lifecycle, and what the API shows in each state. */
export interface LifecycleWalk<TModel extends PathModel, TPlace extends string, TContext, TThing> {
  readonly model: TModel;
  readonly settings: Partial<Settings>;
  /** Creates a separate thing for each path. */
  readonly starts: Named<StartsOf<TModel>, (portal: TestPortal) => Promise<TThing>>;
  /** Returns `null` for a case that has no answer to check. */
  readonly causes: Named<
    CasesOf<TModel>,
    (thing: TThing, portal: TestPortal, place: TPlace) => Promise<Answer | null>
  >;
  readonly answers: Named<TPlace, Named<CasesOf<TModel>, Expected>>;
  /** Asserts what can be seen of the thing from outside, without changing it. */
  readonly see: (thing: TThing, portal: TestPortal, place: TPlace, context: TContext) => Promise<void>;
}

/** Describes a walk without the types of its lifecycle, because the walker takes the walks of all lifecycles. */
export type AnyLifecycleWalk<TThing> = Pick<
  LifecycleWalk<PathModel, string, unknown, TThing>,
  'model' | 'settings' | 'see'
> & {
  readonly starts: Readonly<Record<string, (portal: TestPortal) => Promise<TThing>>>;
  readonly causes: Readonly<
    Record<string, (thing: TThing, portal: TestPortal, place: string) => Promise<Answer | null>>
  >;
  readonly answers: Readonly<Record<string, Readonly<Record<string, Expected>>>>;
};

/** Accepts a walk only with complete tables: a case without a cause does not compile. */
export const lifecycleWalk = <TModel extends PathModel, TPlace extends string, TContext, TThing>(
  walk: LifecycleWalk<TModel, TPlace, TContext, TThing>,
): AnyLifecycleWalk<TThing> => walk as unknown as AnyLifecycleWalk<TThing>;
