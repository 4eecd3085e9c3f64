import { useState } from 'react';

import { BottomDrawer } from '#ui/kit/layers/bottom-drawer.tsx';
import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { Notices, type Notice, type NoticeKind } from '#ui/kit/page/notices.tsx';
import { FilterTag, Tag } from '#ui/kit/display/tag.tsx';
import { Toolbar } from '#ui/kit/actions/toolbar.tsx';

const kindLabels: Record<NoticeKind, string> = {
  info: 'Note',
  success: 'Success',
  error: 'Error',
  progress: 'In progress',
};

const texts: Record<NoticeKind, Omit<Notice, 'id' | 'kind'>> = {
  info: { title: 'Session expired', message: 'Please sign in again.' },
  success: { title: 'Order submitted' },
  error: { title: 'Something went wrong', message: 'The article could not be added to the shopping cart.' },
  progress: { title: 'Your data sheet is being prepared' },
};

export function GalleryMessages() {
  const [notices, setNotices] = useState<Notice[]>([]);
  const [clocks, setClocks] = useState('running');
  const [banner, setBanner] = useState(false);
  const [filters, setFilters] = useState(['Glass beads', 'Dry processing']);
  const show = (kind: NoticeKind) =>
    setNotices([...notices, { id: `${kind}${notices.length}`, kind, ...texts[kind] }]);
  return (
    <Card title="Messages">
      <div className="gallery-stack">
        <div className="gallery-row">
          <Button onPress={() => show('success')}>Show a success</Button>
          <Button onPress={() => show('error')}>Show an error</Button>
          <Button onPress={() => show('info')}>Show a note</Button>
          <Button onPress={() => show('progress')}>Show progress</Button>
          <Button onPress={() => setBanner(true)}>Show the consent</Button>
        </div>
        <p>The clocks are {clocks}.</p>
        <InfoBox title="Note: a quote request carries no surcharge." />
        <InfoBox kind="success" title="Your e-mail address is verified." />
        <InfoBox kind="warning" title="Warning: 3 of 20 price requests left">
          <p>When none is left you can still request a quote.</p>
        </InfoBox>
        <InfoBox kind="error" title="Error: the search did not answer.">
          <div>
            <Button size="s">Try again</Button>
          </div>
        </InfoBox>
        <div className="gallery-row">
          <Tag icon="order" tone="info">
            On its way
          </Tag>
          <Tag icon="success" tone="success">
            Delivered
          </Tag>
          <Tag icon="clock" tone="warning">
            Late
          </Tag>
          <Tag icon="error" tone="danger">
            Too late
          </Tag>
          <Tag>No status</Tag>
        </div>
        <Toolbar label="Filters in force">
          {filters.map((filter) => (
            <FilterTag
              key={filter}
              removeLabel={`Remove filter: ${filter}`}
              onRemove={() => setFilters(filters.filter((other) => other !== filter))}
            >
              {filter}
            </FilterTag>
          ))}
        </Toolbar>
      </div>
      <EmptyState
        title="Your cart is empty"
        drawing="cart"
        level={3}
        actions={<LinkButton href="/shop/media">To the process media</LinkButton>}
      >
        <p>Put process media or spare parts into it, then come back here to order.</p>
      </EmptyState>
      <Notices
        notices={notices}
        onClose={(id) => setNotices(notices.filter((notice) => notice.id !== id))}
        onPause={() => setClocks('paused')}
        onResume={() => setClocks('running')}
        closeLabel="Close the notice"
        kindLabels={kindLabels}
      />
      {banner && (
        <BottomDrawer
          title="Cookies"
          closeLabel="Close without a choice"
          onClose={() => setBanner(false)}
          actions={
            <>
              <Button onPress={() => setBanner(false)}>Accept</Button>
              <Button onPress={() => setBanner(false)}>Only necessary cookies</Button>
            </>
          }
        >
          <p>We would like to measure how the portal is used. Nothing is measured before you accept.</p>
        </BottomDrawer>
      )}
    </Card>
  );
}
