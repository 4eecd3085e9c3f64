/** Spells a name in words: `overviewHasProblems` becomes `overview has problems`. */
export const spelled = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._]/g, ' ')
    .toLowerCase();

/** Holds the path to a value: `event`, `output`, `total`. */
type PropertyPath = readonly string[];

const paths = new WeakMap<object, PropertyPath>();

const pathTo = (value: unknown): PropertyPath | undefined =>
  typeof value === 'function' || (typeof value === 'object' && value !== null) ? paths.get(value) : undefined;

const isSame = (one: PropertyPath, other: PropertyPath): boolean => one.join('.') === other.join('.');

/** Stands for something that only a running chart has. Reading a value that is not `known` adds its path to `taken`. */
const unknownAt = (
  path: PropertyPath,
  taken: PropertyPath[],
  known: Readonly<Record<string, unknown>> = {},
): unknown => {
  // Code that checks whether an error is a failure must accept this object as one; any other value must be callable.
  const isFailure = isSame(path, ['event', 'error']);
  const stand: object = new Proxy(isFailure ? {} : () => {}, {
    has: () => true,
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return () => '';
      if (name === Symbol.iterator) return () => [unknownAt([...path, '0'], taken)].values();
      if (typeof name === 'symbol') return undefined;
      if (name in known) return known[name];
      const further = [...path, name];
      taken.push(further);
      return unknownAt(further, taken);
    },
    apply: () => unknownAt(path, taken),
  });
  paths.set(stand, path);
  return stand;
};

const WHOLE: Readonly<Record<string, string>> = {
  event: 'the event’s data',
  'event.output': 'the answer',
  'event.error': 'the failure',
  context: 'all that is known',
};

const PART_OF: Readonly<Record<string, string>> = {
  event: 'the event’s',
  context: 'the known',
};

const pathInWords = (path: PropertyPath): string => {
  const whole = WHOLE[path.join('.')];
  if (whole !== undefined) return whole;
  const name = path.at(-1)!;
  if (path.length === 2) return `${PART_OF[path[0]!]!} ${spelled(name)}`;
  const owner = pathInWords(path.slice(0, -1));
  return name === '0' ? `the first of ${owner}` : `${owner}’s ${spelled(name)}`;
};

const fieldsInWords = (fields: object): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      pathTo(value)?.at(-1) === name ? valueInWords(value) : `${spelled(name)} ${valueInWords(value)}`,
    )
    .join(', ');

const valueInWords = (value: unknown): string => {
  const path = pathTo(value);
  if (path) return pathInWords(path);
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((each) => valueInWords(each)).join(' and ');
  return typeof value === 'object' ? fieldsInWords(value) : String(value as string | number);
};

const pathsIn = (value: unknown): PropertyPath[] => {
  const path = pathTo(value);
  if (path) return [path];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((each) => pathsIn(each))
    : [];
};

const endsOf = (taken: readonly PropertyPath[]): PropertyPath[] =>
  taken.filter(
    (path) => !taken.some((other) => other.length > path.length && isSame(other.slice(0, path.length), path)),
  );

/** Holds the result of a chart's function with an unknown context and event. */
interface Computed {
  readonly value: unknown;
  /** Lists the parts that decide the value but are not in it. */
  readonly deciding: readonly PropertyPath[];
}

type Given = (
  standing: Readonly<Record<'context' | 'event' | 'system', unknown>>,
  params: unknown,
) => unknown;

const compute = (given: unknown, eventType: string, params?: unknown): Computed => {
  const taken: PropertyPath[] = [];
  const standing = {
    context: unknownAt(['context'], taken),
    event: unknownAt(['event'], taken, { type: eventType }),
    system: { get: (id: string) => id },
  };
  const valueOf = (each: unknown, more?: unknown): unknown =>
    typeof each === 'function' ? (each as Given)(standing, more) : each;
  const value = valueOf(given, valueOf(params));
  const shown = pathsIn(value);
  return { value, deciding: endsOf(taken).filter((path) => !shown.some((each) => isSame(each, path))) };
};

/** Returns the object that a path reads from; which part of it is read matters only in the code. */
const wholeOf = (path: PropertyPath): PropertyPath => path.slice(0, 2);

/** Returns the parameters of a guard or an action: fixed values as they are, all others by their origin. */
export const parametersInWords = (params: unknown, eventType: string): string => {
  const { value, deciding } = compute(params, eventType);
  return deciding.length === 0
    ? valueInWords(value)
    : `calculated from ${[...new Set(deciding.map((path) => pathInWords(wholeOf(path))))].join(' and ')}`;
};

/** Returns whether the parameter is a whole answer, failure or event, as nearly every parameter is. */
export const isWholeOfEvent = (params: unknown, eventType: string): boolean => {
  const path = pathTo(compute(params, eventType).value);
  return path !== undefined && ['event', 'event.output', 'event.error'].includes(path.join('.'));
};

/** Describes an event that an action with these parameters sends, with everything that is fixed or known about it. */
export const messageInWords = (message: unknown, eventType: string, params: unknown): string => {
  const { value, deciding } = compute(message, eventType, params);
  if (pathTo(value)) return 'the event itself';
  const { type, ...fields } = value as { readonly type: string };
  // A value that depends on something unknown may be different in another situation.
  const rest = deciding.length === 0 ? fieldsInWords(fields) : '';
  return rest === '' ? `\`${type}\`` : `\`${type}\` (${rest})`;
};

/** Names the receiver of an event. */
export const receiverInWords = (to: unknown, eventType: string): string => {
  const { value } = compute(to, eventType);
  return value === '#_parent' ? 'the chart around it' : `*${spelled(valueInWords(value))}*`;
};
