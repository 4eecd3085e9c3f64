import { useState } from 'react';

import '#ui/kit/styles/reset.css';
import '#ui/kit/styles/tokens.css';

import { GalleryControls } from './gallery-controls.tsx';
import { GalleryData } from './gallery-data.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryMessages } from './gallery-messages.tsx';
import { Landmark } from '#ui/kit/page/landmark.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { SkipLink } from '#ui/kit/actions/skip-link.tsx';
import { Stepper } from '#ui/kit/display/stepper.tsx';

import './gallery.css';

/** Shows most parts of the kit in their important states on one page, for looking at and for tests. */
export function Gallery() {
  const [visited, setVisited] = useState('');
  return (
    <>
      <SkipLink target="content" label="Skip to the content" />
      <Landmark kind="main" id="content" className="gallery">
        <PageHeading above="Birkental" lead="Most parts in their important states, on one page.">
          The kit
        </PageHeading>
        <Stepper
          label="Steps of the order"
          doneText="(done)"
          steps={[
            { id: 'overview', label: 'Overview', state: 'done', onPress: () => setVisited('overview') },
            { id: 'delivery', label: 'Delivery address and contact person', state: 'current' },
            { id: 'review', label: 'Review', state: 'upcoming' },
            { id: 'placed', label: 'Order placed', state: 'upcoming' },
          ]}
        />
        {visited && <p>Back at {visited}</p>}
        <GalleryControls />
        <GalleryFields />
        <GalleryMessages />
        <GalleryData />
      </Landmark>
    </>
  );
}
