import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Describes a node of the structure that assistive technology reads, page by page. */
export interface TaggedNode {
  readonly role: string;
  readonly text: string;
  readonly children: readonly TaggedNode[];
}

interface Content {
  readonly type: 'content' | 'object' | 'annotation';
  readonly id: string;
}
interface Node {
  readonly role: string;
  readonly children: readonly (Node | Content)[];
}

export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly pages: readonly {
    /** Holds everything on the page in the order of drawing, including artefacts. */
    readonly text: string;
    /** `null` if the page holds only artefacts. */
    readonly structure: TaggedNode | null;
  }[];
}

/** Reads one page. The tree of pdf.js refers to the texts of marked content by id. */
const readPage = async (pdf: PDFDocumentProxy, number: number): Promise<ReadPdf['pages'][number]> => {
  const page = await pdf.getPage(number);
  // pdf.js would split ligatures, which not every reader does, so the text is taken as it is in the file.
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  let whole = '';
  for (const item of items) {
    if ('str' in item) {
      const text = item.hasEOL ? `${item.str} ` : item.str;
      whole += `${text} `;
      const id = open.at(-1);
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + text);
    } else if (item.type === 'endMarkedContent') {
      open.pop();
    } else {
      open.push(item.id);
    }
  }
  const tagged = (node: Node): TaggedNode => {
    const children = node.children.filter((child): child is Node => 'role' in child).map(tagged);
    const own = node.children.map((child) => ('role' in child ? '' : (texts.get(child.id) ?? '')));
    const text = [...own, ...children.map((child) => child.text)].filter((part) => part !== '').join(' ');
    return { role: node.role, text: text.replaceAll(/\s+/g, ' ').trim(), children };
  };
  const tree = (await page.getStructTree()) as Node | null;
  return {
    text: whole.replaceAll(/\s+/g, ' '),
    structure: tree === null ? null : tagged(tree),
  };
};

/** Reads a PDF back as a viewer with assistive technology does. */
export const readPdf = async (content: Uint8Array): Promise<ReadPdf> => {
  const task = getDocument({ data: Uint8Array.from(content), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const { Title, Language } = info as { Title?: string; Language?: string };
  const pages: ReadPdf['pages'][number][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(pdf, number));
  await task.destroy();
  return { title: Title ?? '', language: Language ?? '', pages };
};

interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly baseline: number;
  readonly width: number;
}

/** Returns the place of each text on the first page, in points from the left and lower edges. */
export const textsOnPage = async (content: Uint8Array): Promise<PlacedText[]> => {
  const task = getDocument({ data: Uint8Array.from(content), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent({ disableNormalization: true });
  await task.destroy();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , left, baseline] = item.transform as number[];
    return [{ text: item.str, left: left ?? 0, baseline: baseline ?? 0, width: item.width }];
  });
};

/** Returns all nodes of a role, in reading order. */
export const allOf = ({ pages }: ReadPdf, role: string): TaggedNode[] => {
  const within = (node: TaggedNode): TaggedNode[] => [
    ...(node.role === role ? [node] : []),
    ...node.children.flatMap(within),
  ];
  return pages.flatMap(({ structure }) => (structure === null ? [] : within(structure)));
};
