import { SIGN_NAMES, drawSign } from './ghs-signs.ts';
import { HAZARD_PROFILES, type HazardProfile, type Hazards, STATEMENTS } from './hazards.ts';
import { SAFETY_SECTIONS, SAFETY_TEXTS } from './safety-texts.ts';
import { placeOf } from './letterhead.ts';
import { startSheet } from './pages/sheet.ts';
import type { SheetIssue, SheetProduct } from './technical-data-sheet.ts';

/** Renders the safety data sheet of a classified product, in the sixteen sections of Regulation (EC) No 1907/2006, annex II. */
export const safetyDataSheet = (
  product: SheetProduct,
  issue: SheetIssue,
  profile: HazardProfile,
): Promise<Uint8Array> => {
  const { maker, language } = issue;
  const texts = SAFETY_TEXTS[language];
  const hazards: Hazards = HAZARD_PROFILES[profile];
  const sheet = startSheet({
    maker,
    title: `${texts.kind} ${product.name}`,
    subject: texts.legalBasis,
    language,
    date: issue.date,
    reference: `${product.code}, ${texts.version} ${issue.version}`,
  });
  SAFETY_SECTIONS[language].forEach(([title, text], index) => {
    sheet.heading(`${texts.section} ${String(index + 1)}: ${title}`);
    if (text !== null) sheet.paragraph(text);
    if (index === 2) sheet.paragraph(product.composition);
    if (index === 0) {
      sheet.facts([
        [texts.product, `${product.name} (${product.code})`],
        [texts.use, product.use],
        [texts.supplier, `${maker.name}, ${placeOf(maker, language)}`],
        [texts.emergency, maker.emergencyTelephone],
      ]);
    }
    if (index === 1) {
      sheet.figures(
        hazards.signs.map((sign) => ({
          alt: `${sign} ${SIGN_NAMES[sign][language]}`,
          draw: (pdf) => {
            drawSign(pdf, sign);
          },
        })),
        64,
      );
      sheet.facts([
        [texts.signalWord, hazards.signalWord === null ? texts.noSignalWord : texts[hazards.signalWord]],
        ...hazards.signs.map((sign) => [sign, SIGN_NAMES[sign][language]] as const),
        ...[...hazards.hazards, ...hazards.precautions].map(
          (code) => [code, STATEMENTS[code][language]] as const,
        ),
      ]);
    }
    if (index === 8) sheet.facts(product.properties);
  });
  return sheet.finish();
};
