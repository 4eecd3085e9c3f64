import { beforeAll, describe, expect, test } from 'vitest';

import { insertArticles } from '#server/demo/catalogue/article-rows.ts';
import { mediaArticles } from '#server/demo/catalogue/articles-media.ts';
import { sparePartArticles } from '#server/demo/catalogue/articles-spare-parts.ts';
import { trapArticles } from '#server/demo/catalogue/articles-traps.ts';
import { categories } from '#server/demo/catalogue/categories.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import { machineTypes } from '#server/demo/machines/machine-types.ts';
import { seedItems, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

/** Pairs a search as people type it, in German or English, with the articles that must be among the first three. */
type Ranked = readonly [search: string, first: readonly string[]];

const MEDIA: readonly Ranked[] = [
  ['KD-0606-15', ['KD-0606-15', 'KD-ALT-15']],
  ['kd060615', ['KD-0606-15', 'KD-ALT-15']],
  ['KD-06', ['KD-0606-15', 'KD-0606-250', 'KD-ALT-15']],
  ['KD', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['SET-15000', ['SET-15000']],
  ['SET', ['SET-14999', 'SET-15000', 'SET-15001']],
  ['Schleifkörper', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['schleifkoerper', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['Schleifkorper', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['Keramischer Schleifkörper', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['Schleifkörper Dreieck', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['Dreieck Keramik', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['ceramic triangle', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['grinding body', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['grinding bodies', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['Schleifkörpern', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['Keramik', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['keramische Schleifkörper', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['Polierpasten', ['PP-010-F-500G', 'PP-010-F-5X', 'PP-010-G-500G']],
  ['pastes', ['PP-010-F-500G', 'PP-010-F-5X', 'PP-010-G-500G']],
  ['Kugeln', ['PK-02-15', 'PK-02-250', 'PK-03-15']],
  ['polieren', ['CP-05-10L', 'CP-05-200L', 'CP-05-25L']],
  ['Kunststoffschleifkörper', ['UK-0606-15', 'UK-0606-250', 'UK-1010-15']],
  ['plastic cone', ['UK-0606-15', 'UK-0606-250', 'UK-1010-15']],
  ['Kegel', ['UK-0606-15', 'UK-0606-250', 'UK-1010-15']],
  ['Polierkörper', ['PD-0303-15', 'PD-0303-250', 'PD-0406-15']],
  ['Porzellan Kugel', ['PK-02-15', 'PK-02-250', 'PK-03-15']],
  ['porcelain ball', ['PK-02-15', 'PK-02-250', 'PK-03-15']],
  ['Polierpaste', ['PP-010-F-500G', 'PP-010-F-5X', 'PP-010-G-500G']],
  ['polishing paste', ['PP-010-F-500G', 'PP-010-F-5X', 'PP-010-G-500G']],
  ['Paste Stahl', ['PP-020-F-500G', 'PP-020-F-5X', 'PP-020-G-500G']],
  ['Polierpaste Edelmetalle', ['PP-010-F-500G', 'PP-010-F-5X', 'PP-010-G-500G']],
  ['Diamantpaste', ['PP-030-F-500G', 'PP-030-F-5X', 'PP-030-G-500G']],
  ['Compound', ['CB-M1-10L', 'CB-M1-1L', 'CB-M2-10L']],
  ['compound polieren', ['CP-05-10L', 'CP-05-200L', 'CP-05-25L']],
  ['Entgraten', ['CE-05-10L', 'CE-05-200L', 'CE-05-25L']],
  ['deburring', ['CE-05-10L', 'CE-05-200L', 'CE-05-25L']],
  ['Entfetten', ['CR-05-10L', 'CR-05-200L', 'CR-05-25L']],
  ['degreasing compound', ['CR-05-10L', 'CR-05-200L', 'CR-05-25L']],
  ['Pulvercompound', ['CX-05-10', 'CX-05-60', 'CX-10-10']],
  ['powder compound', ['CX-05-10', 'CX-05-60', 'CX-10-10']],
  ['Schleiföl', ['OH-VG3-10L', 'OH-VG3-1L', 'OL-VG10-25L']],
  ['schleifoel', ['OH-VG3-10L', 'OH-VG3-1L', 'OL-VG10-25L']],
  ['grinding oil', ['OH-VG3-10L', 'OH-VG3-1L', 'OL-VG10-25L']],
  ['Öl', ['OH-VG3-10L', 'OH-VG3-1L', 'OL-VG10-25L']],
  ['oil', ['OH-VG3-10L', 'OH-VG3-1L', 'OL-VG10-25L']],
  ['Walnuss', ['WN-000-0204-25', 'WN-000-0204-5', 'WN-000-0408-25']],
  ['walnut', ['WN-000-0204-25', 'WN-000-0204-5', 'WN-000-0408-25']],
  ['Maiskolben', ['MK-000-0204-25', 'MK-000-0204-5', 'MK-000-0408-25']],
  ['corn cob', ['MK-000-0204-25', 'MK-000-0204-5', 'MK-000-0408-25']],
  ['Glasperlen', ['GP-100-004007-25', 'GP-100-007011-25', 'GP-100-0102-25']],
  ['glass beads', ['GP-100-004007-25', 'GP-100-007011-25', 'GP-100-0102-25']],
  ['Zirkonoxid', ['ZM-A-1', 'ZM-A-20', 'ZM-B-1']],
  ['zirconia', ['ZK-02-1', 'ZK-02-20', 'ZK-03-1']],
  ['Edelstahlkugeln', ['SK-02-10', 'SK-02-60', 'SK-03-10']],
  ['steel balls', ['SK-02-10', 'SK-02-60', 'SK-03-10']],
  ['Elektrolyt Titan', ['EL-TI-L-10L', 'EL-TI-L-200L', 'EL-TI-L-25L']],
  ['electrolyte titanium', ['EL-TI-L-10L', 'EL-TI-L-200L', 'EL-TI-L-25L']],
  ['Flockungsmittel', ['WF-F1-10', 'WF-F1-60', 'WF-F2-10']],
  ['Entschäumer', ['WE-E1-10L', 'WE-E1-1L']],
  ['Biozid', ['WB-B1-10L', 'WB-B1-1L']],
  ['Neutralisationsmittel', ['EN-100-K1-10L', 'EN-100-K1-1L']],
  ['Sensor', ['WT-T1-P20']],
  ['Leitfähigkeit', ['WT-T1-P20']],
  ['Schelifkörper', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['Polierpsate', ['PP-010-F-500G', 'PP-010-F-5X', 'PP-010-G-500G']],
  ['Kermik', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['zirkonoxyd', ['ZK-02-1', 'ZK-02-20', 'ZK-03-1']],
  ['ceramc', ['KD-0606-15', 'KD-0606-250', 'KD-1010-15']],
  ['Probepaket', ['SET-14999', 'SET-15000', 'SET-15001']],
  ['sample set', ['SET-14999', 'SET-15000', 'SET-15001']],
  ['Universalcompound', ['CU-40-25L']],
  ['Stahl', ['PP-020-F-500G', 'PP-020-F-5X', 'PP-020-G-500G']],
];

const PARTS: readonly Ranked[] = [
  ['0012', ['0012']],
  ['10/10 SB', ['10/10 SB']],
  ['1010sb', ['10/10 SB']],
  ['PF-RV220', ['PF-RV220-01', 'PF-RV220-02']],
  ['pf rv220 02', ['PF-RV220-02']],
  ['OR 1.5-3', ['OR 1.5-3']],
  ['SET', ['SE-TV650-01', 'SE-TV650-02', 'SE-TV650-03']],
  ['Zirkonoxid', ['AT-CT18-02', 'AT-CT50-02', 'AT-CT9-02']],
  ['zirconia', ['AT-CT18-02', 'AT-CT50-02', 'AT-CT9-02']],
  ['Dichtungsring', ['DR-CT18-01', 'DR-CT18-02', 'DR-CT50-01']],
  ['sealing ring CT 9', ['DR-CT9-01', 'DR-CT9-02']],
  ['Dichtung', ['DR-CT18-01', 'DR-CT18-02', 'DR-CT50-01']],
  ['Dichtungen', ['DR-CT18-01', 'DR-CT18-02', 'DR-CT50-01']],
  ['seals', ['DS-WZ25-01', 'DS-WZ75-01']],
  ['Motoren', ['DM-CT18-01', 'DM-CT50-01', 'DM-CT9-01']],
  ['Sensoren', ['DS2-CT18-01', 'DS2-CT50-01', 'DS2-CT9-01']],
  ['Pumpen', ['DP-CT18-01', 'DP-CT18-02', 'DP-CT50-01']],
  ['belts', ['KR-CT18-01', 'KR-CT50-01', 'KR-CT9-01']],
  ['Dichtungssatz', ['DS-WZ25-01', 'DS-WZ75-01']],
  ['seal kit', ['DS-WZ25-01', 'DS-WZ75-01']],
  ['Wellendichtring', ['WD-CT18-01', 'WD-CT50-01', 'WD-CT9-01']],
  ['O-Ring', ['OR 1.5-3']],
  ['oring', ['OR 1.5-3']],
  ['o ring viton', ['OR 1.5-3']],
  ['Spaltring Keramik', ['SR-CT18-01', 'SR-CT50-01', 'SR-CT9-01']],
  ['gap ring ceramic', ['SR-CT18-01', 'SR-CT50-01', 'SR-CT9-01']],
  ['Keilriemen', ['KR-CT18-01', 'KR-CT50-01', 'KR-CT9-01']],
  ['v-belt', ['KR-CT18-01', 'KR-CT50-01', 'KR-CT9-01']],
  ['Zahnriemen 5 mm', ['ZR-DF3-02', 'ZR-DF6-02', 'ZR-DF60-02']],
  ['Dosierpumpe', ['DP-CT18-01', 'DP-CT18-02', 'DP-CT50-01']],
  ['Pumpe', ['DP-CT18-01', 'DP-CT18-02', 'DP-CT50-01']],
  ['pump', ['DP-CT18-01', 'DP-CT18-02', 'DP-CT50-01']],
  ['Kreiselpumpe Edelstahl', ['KP-CT18-01', 'KP-CT50-01', 'KP-CT9-01']],
  ['Puffer', ['PF-RV220-01', 'PF-RV220-02', 'PF-SS600-01']],
  ['Luftfeder', ['PF-RV220-02', 'PF-SS600-02', 'PF-TV650-02']],
  ['air spring', ['PF-RV220-02', 'PF-SS600-02', 'PF-TV650-02']],
  ['rubber mount', ['PF-RV220-01', 'PF-RV220-02', 'PF-SS600-01']],
  ['Motor', ['DM-CT18-01', 'DM-CT50-01', 'DM-CT9-01']],
  ['Unwuchtmotor', ['VM-RV220-01', 'VM-SS600-01', 'VM-TV650-01']],
  ['geared motor', ['GM-DF3-01', 'GM-DF3-02', 'GM-DF6-01']],
  ['Getriebemotor', ['GM-DF3-01', 'GM-DF3-02', 'GM-DF6-01']],
  ['Frequenzumrichter', ['FU-CT18-01', 'FU-CT50-01', 'FU-CT9-01']],
  ['Sensor', ['DS2-CT18-01', 'DS2-CT50-01', 'DS2-CT9-01']],
  ['Drehzahlsensor', ['DS2-CT18-01', 'DS2-CT50-01', 'DS2-CT9-01']],
  ['level sensor', ['NS-EP10-01', 'NS-EP10-02', 'NS-EP30-01']],
  ['Leitfähigkeit', ['LS-EP10-01', 'LS-EP30-01', 'LS-WZ25-01']],
  ['Temperaturfühler', ['TS-EP10-01', 'TS-EP30-01', 'TS-HT400-01']],
  ['PT 100', ['TS-EP10-01', 'TS-EP30-01', 'TS-HT400-01']],
  ['Heizstab 6 kW', ['HS-EP10-02', 'HS-EP30-02', 'HS-HT400-02']],
  ['heating rod', ['HS-EP10-01', 'HS-EP10-02', 'HS-EP30-01']],
  ['Not-Halt', ['NA-CT18-01', 'NA-CT50-01', 'NA-CT9-01']],
  ['emergency stop', ['NA-CT18-01', 'NA-CT50-01', 'NA-CT9-01']],
  ['Schlauch', ['SL-CT18-01', 'SL-CT18-02', 'SL-CT50-01']],
  ['hose', ['10/10 SB', 'SL-CT18-01', 'SL-CT18-02']],
  ['Spannzange', ['WH-DF3-01', 'WH-DF6-01', 'WH-DF60-01']],
  ['collet', ['WH-DF3-01', 'WH-DF6-01', 'WH-DF60-01']],
  ['Filter', ['FE-EP10-01', 'FE-EP10-02', 'FE-EP30-01']],
  ['Filterelement 5 µm', ['FE-EP10-02', 'FE-EP30-02', 'FE-HT400-02']],
  ['Kathode', ['KA-EP10-01', 'KA-EP10-02', 'KA-EP30-01']],
  ['Schmierfett', ['SF-CT18-01', 'SF-CT50-01', 'SF-CT9-01']],
  ['grease', ['SF-CT18-01', 'SF-CT50-01', 'SF-CT9-01']],
  ['Dichtugn', ['DR-CT18-01', 'DR-CT18-02', 'DR-CT50-01']],
  ['Keilreimen', ['KR-CT18-01', 'KR-CT50-01', 'KR-CT9-01']],
  ['Kermik', ['SM-WZ25-02', 'SM-WZ75-02', 'SR-CT18-01']],
  ['zirkonoxyd', ['AT-CT18-02', 'AT-CT50-02', 'AT-CT9-02']],
  ['ceramc', ['SM-WZ25-02', 'SM-WZ75-02', 'SR-CT18-01']],
  ['Spaltmaß', ['0012']],
  ['spaltmass', ['0012']],
  ['Prüflehre', ['0012']],
  ['gap gauge', ['0012']],
  ['Werkstückhalter', ['WH-DF3-01', 'WH-DF3-02', 'WH-DF3-03']],
  ['Typenschild', ['TX-<B>']],
  ['type plate', ['TX-<B>']],
  ['Stahl', ['KP-CT18-01', 'KP-CT50-01', 'KP-CT9-01']],
];

/** These searches match articles of the other kind or none, so the list must stay empty instead of showing similar articles. */
const NOTHING_SIMILAR = [
  ['oring', 'media'],
  ['O-Ring', 'media'],
  ['grease', 'media'],
  ['Kegel', 'spare-parts'],
  ['belts', 'media'],
  ['ÖÄÜ', 'media'],
  ['ÖÄÜ', 'spare-parts'],
] as const;

onAnyEngine('the ranking of the demo catalogue', (portal) => {
  let client: TestClient;

  beforeAll(async () => {
    await insertRows(portal.database, 'categories', categories);
    await insertRows(portal.database, 'machineTypes', machineTypes);
    await insertArticles(portal.database, [...mediaArticles(), ...sparePartArticles(), ...trapArticles]);
    client = await portal.signIn((await seedUser(portal.database)).email);
  });

  const firstThree = async (
    kind: 'media' | 'spare-parts',
    search: string,
    as = client,
  ): Promise<string[]> => {
    const { body } = await as.get(`/${kind}/?page_size=10&search=${encodeURIComponent(search)}`);
    return body.items.slice(0, 3).map(({ article_no }: { article_no: string }) => article_no);
  };

  const theIndex = async (): Promise<void> => portal.app.articleSearch.refresh();

  describe.each([
    ['the table', async (): Promise<void> => {}],
    ['the index', theIndex],
  ])('by %s', (_, prepare) => {
    beforeAll(prepare);

    test.each(MEDIA)('%s finds the media %j first', async (search, first) => {
      expect(await firstThree('media', search)).toEqual(expect.arrayContaining([...first]));
    });

    test.each(PARTS)('%s finds the parts %j first', async (search, first) => {
      expect(await firstThree('spare-parts', search)).toEqual(expect.arrayContaining([...first]));
    });

    test.each(NOTHING_SIMILAR)('%s finds nothing similar among the %s', async (search, kind) => {
      expect(await firstThree(kind, search)).toEqual([]);
    });
  });

  test.each([
    'a',
    ...[MEDIA, PARTS].flatMap((table) => table.filter((_, at) => at % 12 === 0).map(([search]) => search)),
  ])('counts for %j as many products of each kind as the lists hold', async (search) => {
    const query = `search=${encodeURIComponent(search)}&group=product`;
    const { body: found } = await client.get(`/search/?${query}`);
    const { body: media } = await client.get(`/media/?${query}`);
    const { body: parts } = await client.get(`/spare-parts/?${query}`);
    expect([found.media.total, found.spare_parts.total]).toEqual([media.total, parts.total]);
    expect(media.total + parts.total).toBeGreaterThan(0);
  });

  test('first shows what a company has ordered, and then other articles that match equally well', async () => {
    const buyer = await seedUser(portal.database);
    const asBuyer = await portal.signIn(buyer.email);
    expect(await firstThree('spare-parts', 'Spaltring', asBuyer)).not.toContain('SR-CT9-03');
    const orderNo = await seedOrder(portal.database, buyer.companyId);
    await seedItems(portal.database, orderNo, [{ articleNo: 'SR-CT9-03' }, { articleNo: 'SR-CT50-02' }]);
    expect((await firstThree('spare-parts', 'Spaltring', asBuyer)).slice(0, 2)).toEqual([
      'SR-CT50-02',
      'SR-CT9-03',
    ]);
    expect(await firstThree('spare-parts', 'Spaltring')).not.toContain('SR-CT9-03');
    // A better match still comes first.
    expect(await firstThree('spare-parts', 'SR-CT9-01', asBuyer)).toEqual(['SR-CT9-01']);
  });
});
