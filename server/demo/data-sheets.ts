import { LANGUAGES, type Language } from '#contract/language.contract.ts';
import type { DataSheetsTable } from '#server/db/data-sheets/data-sheet.tables.ts';
import type { NewFile } from '#server/db/documents/files.store.ts';
import type { HazardProfile } from '#server/documents/hazards.ts';
import { safetyDataSheet } from '#server/documents/safety-data-sheet.ts';
import { type SheetProduct, technicalDataSheet } from '#server/documents/technical-data-sheet.ts';
import { readDemoMaker } from '#server/maker/find-maker.ts';
import type { DemoArticle } from './catalogue/article.ts';
import { mediaArticles } from './catalogue/articles-media.ts';
import { TRAP_ARTICLES, trapArticles } from './catalogue/articles-traps.ts';
import { dayAfter } from './calendar.ts';
import type { MediaProduct } from './catalogue/media-products.ts';
import { packingLabel } from './catalogue/packing-labels.ts';
import { propertiesOf } from './catalogue/product-properties.ts';
import { randomFor } from './random.ts';

interface Edition {
  readonly version: string;
  readonly daysAgo: number;
}

/** The subject of a sheet: a product with all its articles, or a single article. */
interface Subject {
  readonly code: string;
  readonly hazard: HazardProfile | null;
  readonly articleNos: readonly string[];
  readonly editions: readonly Edition[];
  readonly describe: (language: Language) => SheetProduct;
}

const COMPOSITION: Readonly<Record<Language, string>> = {
  'de-DE': 'Gemisch. Die Zusammensetzung dieses Demoprodukts ist erfunden.',
  'en-GB': 'Mixture. The composition of this demonstration product is fictional.',
};

const packingsOf = (product: MediaProduct, language: Language): string[] =>
  product.packings.map((packing) => packingLabel(language, packing));

const productSubjects = (): Subject[] => {
  const random = randomFor('data sheets');
  const articles = Map.groupBy(mediaArticles(), (article) => article.product);
  return [...articles].map(([product, itsArticles]): Subject => ({
    code: product.code,
    hazard: product.hazard,
    articleNos: itsArticles.map((article) => article.articleNo),
    editions: [
      {
        version: `${String(random.integer(1, 6))}.${String(random.integer(0, 4))}`,
        daysAgo: random.integer(20, 1_100),
      },
    ],
    describe: (language) => ({
      code: product.code,
      name: language === 'de-DE' ? product.de : product.en,
      use: language === 'de-DE' ? product.useDe : product.useEn,
      grades: product.grades.map((grade) => (language === 'de-DE' ? grade.de : grade.en)),
      packings: packingsOf(product, language),
      hsCode: product.hsCode,
      composition: COMPOSITION[language],
      properties: propertiesOf(product.code, product.subcategory, language),
    }),
  }));
};

const TEN_EDITIONS: readonly Edition[] = Array.from({ length: 10 }, (_, index) => ({
  version: `${String(index + 1)}.0`,
  daysAgo: 1_500 - index * 150,
}));

const articleSubject = (article: DemoArticle): Subject => ({
  code: article.articleNo,
  hazard: article.articleNo === TRAP_ARTICLES.manySheets ? 'irritant' : null,
  articleNos: [article.articleNo],
  editions:
    article.articleNo === TRAP_ARTICLES.manySheets ? TEN_EDITIONS : [{ version: '1.0', daysAgo: 400 }],
  describe: (language) => ({
    code: article.articleNo,
    name: language === 'de-DE' ? article.descriptionDe : article.descriptionEn,
    use: (language === 'de-DE' ? article.subDescriptionDe : article.subDescriptionEn) ?? '',
    grades: [],
    packings: [
      packingLabel(language, {
        type: article.containerType,
        size: article.containerSize ?? 1,
        unit: article.unit,
      }),
    ],
    hsCode: article.hsCode ?? '',
    composition: COMPOSITION[language],
    properties: propertiesOf(article.articleNo, article.subcategoryId ?? '', language),
  }),
});

export interface DataSheets {
  readonly files: readonly NewFile[];
  readonly sheets: readonly DataSheetsTable[];
}

/** Creates technical sheets for all media, and safety sheets for the hazardous ones; articles of one product share their files. */
export const dataSheetsFor = async (now: Date): Promise<DataSheets> => {
  const maker = readDemoMaker();
  const files: NewFile[] = [];
  const sheets: DataSheetsTable[] = [];
  const issue = async (subject: Subject, edition: Edition, kind: 'SDB' | 'TDB', language: Language) => {
    const date = dayAfter(now, -edition.daysAgo);
    const product = subject.describe(language);
    const about = { maker, language, version: edition.version, date: new Date(date) };
    const content =
      kind === 'SDB' && subject.hazard !== null
        ? await safetyDataSheet(product, about, subject.hazard)
        : await technicalDataSheet(product, about, subject.hazard !== null);
    const fileId = `file-sheet-${String(files.length + 1).padStart(4, '0')}`;
    const fileName = `${subject.code}_${kind}_${language}_${edition.version}.pdf`.replaceAll(
      /[^\w.-]+/g,
      '-',
    );
    files.push({ id: fileId, mediaType: 'application/pdf', fileName, content });
    for (const articleNo of subject.articleNos) {
      const id = `sheet-${String(sheets.length + 1).padStart(5, '0')}`;
      const sheetNo = `${kind} ${subject.code}`;
      sheets.push({ id, sheetNo, articleNo, kind, language, version: edition.version, date, fileId });
    }
  };
  const trapMedia = trapArticles.filter((article) => article.kind === 'media');
  for (const subject of [...productSubjects(), ...trapMedia.map(articleSubject)]) {
    for (const edition of subject.editions) {
      for (const language of LANGUAGES) {
        await issue(subject, edition, 'TDB', language);
        if (subject.hazard !== null) await issue(subject, edition, 'SDB', language);
      }
    }
  }
  return { files, sheets };
};
