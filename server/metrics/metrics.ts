// This is our own code, because the client library for Prometheus has had no release since 2024 (docs/decisions/0052).

type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}

type Kind = 'counter' | 'gauge' | 'histogram';

const quoted = (text: string): string =>
  `"${text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)}"`;

const labelled = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${quoted(value)}`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const line = (name: string, labels: Labels, value: number): string => `${name}${labelled(labels)} ${value}\n`;

const heading = (name: string, kind: Kind, help: string): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`;

/** A part of the page that Prometheus reads (text format 0.0.4). */
export interface Metric {
  readonly text: () => string | Promise<string>;
}

export interface Counter extends Metric {
  readonly add: (labels?: Labels) => void;
}

/** Counts events since the start; each of `known` is listed even while it is zero. */
export const counter = (name: string, help: string, known: readonly Labels[] = [{}]): Counter => {
  const counts = new Map(known.map((labels) => [labelled(labels), 0]));
  return {
    add: (labels = {}) => {
      const key = labelled(labels);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    text: () =>
      heading(name, 'counter', help) +
      Array.from(counts, ([labels, count]) => `${name}${labels} ${count}\n`).join(''),
  };
};

export interface Histogram extends Metric {
  readonly observe: (labels: Labels, value: number) => void;
}

/** Counts values by the lowest of these bounds that they do not exceed. */
export const histogram = (name: string, help: string, bounds: readonly number[]): Histogram => {
  const series = new Map<string, { readonly labels: Labels; readonly counts: number[]; sum: number }>();
  return {
    observe: (labels, value) => {
      const key = labelled(labels);
      const one = series.get(key) ?? { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 };
      series.set(key, one);
      const at = bounds.findIndex((bound) => value <= bound);
      one.counts[at === -1 ? bounds.length : at]! += 1;
      one.sum += value;
    },
    text: () =>
      heading(name, 'histogram', help) +
      Array.from(series.values(), ({ labels, counts, sum }) => {
        let count = 0;
        const buckets = counts.map((more, at) => {
          count += more;
          return line(`${name}_bucket`, { ...labels, le: String(bounds[at] ?? '+Inf') }, count);
        });
        return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, count)].join('');
      }).join(''),
  };
};

/** Measures on each scrape, and leaves out anything that cannot be measured at that moment. */
export const measured = (
  name: string,
  kind: 'counter' | 'gauge',
  help: string,
  measure: () => readonly Sample[] | Promise<readonly Sample[]>,
): Metric => ({
  text: async () => {
    const samples = await measure();
    return (
      heading(name, kind, help) + samples.map(({ labels = {}, value }) => line(name, labels, value)).join('')
    );
  },
});
