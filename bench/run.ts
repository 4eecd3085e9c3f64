import { parseArgs } from 'node:util';

import { ENGINES, type Engine } from './demo-databases.ts';
import { benchAccounts } from './accounts.bench.ts';
import { benchBackup } from './backup.bench.ts';
import { benchClient } from './client.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchInteractions } from './interactions.bench.ts';
import { benchKills } from './kills.bench.ts';
import { benchLargeCompany } from './large-company.bench.ts';
import { benchLists } from './lists.bench.ts';
import { benchOrdering } from './ordering.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchPaths } from './paths.bench.ts';
import { benchSearch } from './search.bench.ts';
import { benchSignIns } from './sign-ins.bench.ts';
import { benchStart } from './start.bench.ts';
import { benchWithstand } from './withstand.bench.ts';

const { values } = parseArgs({
  options: {
    only: {
      type: 'string',
      default:
        'client,search,ordering,lists,large-company,import,accounts,sign-ins,start,withstand,kills,backup,pages,interactions,paths',
    },
    sizes: { type: 'string', default: '600,100000,1000000' },
    kills: { type: 'string', default: '200' },
    engines: { type: 'string', default: ENGINES.join(',') },
  },
});

const parts = values.only.split(',');
const sizes = values.sizes.split(',').map(Number);
const engines = ENGINES.filter((engine): engine is Engine => values.engines.split(',').includes(engine));

if (parts.includes('client')) await benchClient();
if (parts.includes('search')) await benchSearch(engines, sizes);
if (parts.includes('ordering')) await benchOrdering(engines);
if (parts.includes('lists')) await benchLists(engines);
if (parts.includes('large-company')) await benchLargeCompany(engines);
if (parts.includes('import')) await benchImport(engines);
if (parts.includes('accounts')) await benchAccounts(engines);
if (parts.includes('sign-ins')) await benchSignIns(engines);
if (parts.includes('start')) await benchStart(engines);
if (parts.includes('withstand')) await benchWithstand(engines);
if (parts.includes('kills')) await benchKills(engines, Number(values.kills));
if (parts.includes('backup')) await benchBackup(engines, sizes);
if (parts.includes('pages')) await benchPages();
if (parts.includes('interactions')) await benchInteractions();
if (parts.includes('paths')) await benchPaths();
