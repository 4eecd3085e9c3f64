import { useState } from 'react';

import { Card } from '#ui/kit/layers/card.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Dots } from '#ui/kit/states/dots.tsx';
import { articleDrawings } from '#ui/kit/drawings/article-drawings.ts';
import { Drawing } from '#ui/kit/drawings/drawing.tsx';
import { placeDrawings } from '#ui/kit/drawings/place-drawings.ts';
import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';
import { paths } from '#ui/kit/icons/paths.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { Logo } from '#ui/kit/page/logo.tsx';
import { Money } from '#ui/kit/display/money.tsx';
import { Pagination } from '#ui/kit/display/pagination.tsx';
import { Skeleton } from '#ui/kit/states/skeleton.tsx';
import { Table, type Sort } from '#ui/kit/display/table.tsx';
import { Tag } from '#ui/kit/display/tag.tsx';

const drawings = Object.entries({ ...placeDrawings, ...articleDrawings });
const iconNames = Object.keys(paths).filter((name): name is IconName => name in paths);

interface Article {
  no: string;
  name: string;
  cents: number | null;
}

const articles: Article[] = [
  { no: '0012', name: 'Oberflächenveredelungsgranulat Walnuss ½ mm, für Edelstahl', cents: 123_450 },
  { no: '10/10 SB', name: 'Ceramic chips "triangle" 10 × 10', cents: 8_990 },
  { no: '1041.2', name: 'Gap ring Ø 420', cents: null },
];

export function GalleryData() {
  const [sort, setSort] = useState<Sort>({ column: 'no', direction: 'ascending' });
  const [page, setPage] = useState(4);
  const [pageSize, setPageSize] = useState(25);
  const rows = articles.toSorted(
    (a, b) => (sort.direction === 'ascending' ? 1 : -1) * (a.no < b.no ? -1 : 1),
  );
  return (
    <>
      <Card title="Tables">
        <Table
          caption="Articles"
          rows={rows}
          rowKey={(article) => article.no}
          sort={sort}
          onSort={setSort}
          columns={[
            {
              id: 'no',
              header: 'Article number',
              cell: ({ no }) => <Link href={`/shop/media/${encodeURIComponent(no)}`}>{no}</Link>,
              rowHeader: true,
              sortable: true,
            },
            { id: 'name', header: 'Description', cell: ({ name }) => name },
            {
              id: 'state',
              header: 'State',
              cell: () => (
                <Tag icon="success" tone="success">
                  In stock
                </Tag>
              ),
            },
            {
              id: 'price',
              header: 'Price',
              numeric: true,
              sortable: true,
              cell: ({ cents }) => <Money cents={cents} locale="de-DE" unknown="Price on request" />,
            },
          ]}
        />
        <Pagination
          label="Pages of the articles"
          page={page}
          pageCount={17}
          onPage={setPage}
          pageLabel={(n) => `Page ${n}`}
          previousLabel="Previous page"
          nextLabel="Next page"
          pageSize={pageSize}
          pageSizes={[10, 25, 50, 100]}
          pageSizeLabel="Entries per page"
          onPageSize={setPageSize}
          summary={`${(page - 1) * pageSize + 1} to ${page * pageSize} of 412`}
        />
      </Card>
      <Card title="Totals and facts">
        <div className="gallery-stack">
          <DefinitionList
            entries={[
              { term: 'Customer order number', description: '4500-118-AB' },
              { term: 'Delivery address', description: 'Feinschliff Müller GmbH, 89073 Ulm' },
              { term: 'Telephone', description: null },
            ]}
          />
          <DefinitionList
            look="totals"
            entries={[
              { term: 'Subtotal', description: <Money cents={14_999} locale="en-GB" unknown="–" /> },
              {
                term: 'Surcharge below 150.00 €',
                description: <Money cents={1_000} locale="en-GB" unknown="–" />,
              },
              { term: 'VAT 19%', description: <Money cents={3_040} locale="en-GB" unknown="–" /> },
              { term: 'Total', description: <Money cents={19_039} locale="en-GB" unknown="–" /> },
            ]}
          />
        </div>
      </Card>
      <Card title="Waiting">
        <div className="gallery-stack">
          <Logo size="large" label="Birkental" />
          <Logo label="Birkental, small" />
          <Dots label="Loading the articles" />
          <Skeleton />
          <Skeleton shape="rows" />
          <Skeleton shape="cards" />
        </div>
      </Card>
      <Card title="Drawings and icons">
        <ul className="gallery-drawings">
          {drawings.map(([name, strokes]) => (
            <li key={name}>
              <Drawing strokes={strokes} />
              {name}
            </li>
          ))}
        </ul>
        <ul className="gallery-drawings">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
