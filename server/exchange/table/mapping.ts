import { isRecord } from '#server/domain/unknown-values.ts';

import { FileError, quote } from './file-error.ts';
import { readTable } from './read-table.ts';

/** The meanings of the columns and words of another system's file. */
export interface Mapping {
  /** The names of our columns by those of the other system, in lower case; `null` leaves a column out. */
  readonly columns: ReadonlyMap<string, string | null>;
  /** Our words by those of the other system, in lower case, for each of our columns. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Our words for columns that the file does not have. */
  readonly constants: ReadonlyMap<string, string>;
}

export const NO_MAPPING: Mapping = { columns: new Map(), values: new Map(), constants: new Map() };

const PARTS = ['columns', 'values', 'constants'];

type Json = Readonly<Record<string, unknown>>;

const folded = (name: string): string => name.trim().toLowerCase();

const refuse = (message: string): never => {
  throw new FileError(message);
};

const objectOf = (value: unknown, place: string): Json =>
  isRecord(value) ? value : refuse(`The mapping's ${place} must be an object.`);

const textOf = (value: unknown, place: string): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : refuse(`The mapping's ${place} must be a text.`);

const columnsOf = (json: Json): Mapping['columns'] =>
  new Map(
    Object.entries(json).map(([foreign, ours]) => {
      const name = ours === null ? '' : textOf(ours, `entry ${quote(foreign)}`);
      return [folded(foreign), folded(name) === '' ? null : folded(name)];
    }),
  );

const mappingOf = (json: Json): Mapping => {
  const isInParts = Object.keys(json).some((key) => PARTS.includes(key));
  if (!isInParts) return { ...NO_MAPPING, columns: columnsOf(json) };
  const unknown = Object.keys(json).find((key) => !PARTS.includes(key));
  if (unknown !== undefined)
    refuse(`The mapping has the unknown part ${quote(unknown)}; the known ones are ${PARTS.join(', ')}.`);
  const words = Object.entries(objectOf(json['values'] ?? {}, 'values')).map(
    ([column, meanings]) =>
      [
        folded(column),
        new Map(
          Object.entries(objectOf(meanings, `values of ${quote(column)}`)).map(([foreign, ours]) => [
            folded(foreign),
            textOf(ours, `value ${quote(foreign)}`),
          ]),
        ),
      ] as const,
  );
  const constants = Object.entries(objectOf(json['constants'] ?? {}, 'constants')).map(
    ([column, value]) => [folded(column), textOf(value, `constant ${quote(column)}`)] as const,
  );
  return {
    columns: columnsOf(objectOf(json['columns'] ?? {}, 'columns')),
    values: new Map(words),
    constants: new Map(constants),
  };
};

/** Reads two columns: the name in the other system, and our name or nothing. */
const fromTable = async (text: string): Promise<Mapping> => {
  const pairs: [string, string | null][] = [];
  const chunks = async function* () {
    yield Buffer.from(text);
  };
  for await (const line of readTable(chunks())) {
    if ('problem' in line) return refuse(`Line ${line.line} of the mapping: ${line.problem}.`);
    const [foreign = '', ours = '', ...more] = line.cells.map(folded);
    if (line.cells.length < 2 || more.some((cell) => cell !== '') || foreign === '')
      return refuse(
        `Line ${line.line} of the mapping must have two cells: the name in the other system and ours.`,
      );
    pairs.push([foreign, ours === '' ? null : ours]);
  }
  return { ...NO_MAPPING, columns: new Map(pairs) };
};

const jsonOf = (text: string): Json => {
  try {
    return objectOf(JSON.parse(text), 'content');
  } catch (error) {
    if (error instanceof FileError) throw error;
    return refuse('The mapping begins like JSON, but is not valid JSON.');
  }
};

/** A misspelt name would otherwise go unnoticed. */
const refuseForeign = ({ columns, values, constants }: Mapping, known: readonly string[]): void => {
  const named = [...columns.values(), ...values.keys(), ...constants.keys()];
  const unknown = named.find((name) => name !== null && !known.includes(name));
  if (unknown !== undefined)
    refuse(`The mapping names ${quote(unknown ?? '')}, which is not one of the columns ${known.join(', ')}.`);
};

const bare = (text: string): string => text.replace(/^\uFEFF/, '').trim();

/**
 * Reads what the columns of another system mean, from JSON or from two columns of CSV. `known` lists our columns.
 * @throws {FileError}
 */
export const readMapping = async (text: string, known: readonly string[]): Promise<Mapping> => {
  const mapping = bare(text).startsWith('{') ? mappingOf(jsonOf(bare(text))) : await fromTable(text);
  refuseForeign(mapping, known);
  return mapping;
};

/**
 * Reads the mappings of several files from one JSON object, each under the name of its subject.
 * @throws {FileError}
 */
export const readMappings = (
  text: string,
  known: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, Mapping> => {
  if (!bare(text).startsWith('{'))
    return refuse('The mapping of several files must be JSON, with an entry for each subject.');
  const mappings = Object.entries(jsonOf(bare(text))).map(([word, json]) => {
    const columns = known.get(word);
    if (columns === undefined)
      return refuse(
        `The mapping names the unknown subject ${quote(word)}; the known ones are ${[...known.keys()].join(', ')}.`,
      );
    const mapping = mappingOf(objectOf(json, `entry ${quote(word)}`));
    refuseForeign(mapping, columns);
    return [word, mapping] as const;
  });
  return new Map(mappings);
};
