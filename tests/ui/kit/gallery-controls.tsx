import { useState } from 'react';

import { AlertDialog } from '#ui/kit/layers/alert-dialog.tsx';
import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { CountBadge } from '#ui/kit/display/count-badge.tsx';
import { Dialog } from '#ui/kit/layers/dialog.tsx';
import { Disclosure } from '#ui/kit/layers/disclosure.tsx';
import { Drawer } from '#ui/kit/layers/drawer.tsx';
import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import { Link, LinkButton } from '#ui/kit/actions/link.tsx';
import { Menu } from '#ui/kit/actions/menu.tsx';

type Overlay = 'dialog' | 'alert' | 'drawer' | undefined;

export function GalleryControls() {
  const [open, setOpen] = useState<Overlay>();
  const [presses, setPresses] = useState(0);
  const [language, setLanguage] = useState('en-GB');
  const close = () => setOpen(undefined);
  return (
    <Card title="Buttons, links and what they open">
      <div className="gallery-stack">
        <div className="gallery-row">
          <Button variant="primary" onPress={() => setPresses(presses + 1)}>
            Continue
          </Button>
          <Button icon="list">Download</Button>
          <Button variant="quiet" icon="list">
            Print
          </Button>
          <Button variant="danger" icon="trash">
            Remove
          </Button>
          <Button size="s">Small</Button>
          <Button variant="primary" busy busyLabel="Sending the order" onPress={() => setPresses(100)}>
            Order with obligation to pay
          </Button>
          <IconButton icon="language" label="Language" />
        </div>
        <output>Pressed {presses} times</output>
        <p>
          Read the <Link href="/terms">terms of purchase</Link> and the{' '}
          <Link href="https://birkental.example/privacy" newTabText="opens in a new tab">
            privacy policy
          </Link>
          .
        </p>
        <div className="gallery-row">
          <LinkButton href="/shop/media" icon="chevron-right">
            To the process media
          </LinkButton>
          <Button onPress={() => setOpen('dialog')}>Open the dialog</Button>
          <Button onPress={() => setOpen('alert')}>Open the alert</Button>
          <Button onPress={() => setOpen('drawer')}>Open the drawer</Button>
          <Menu
            icon="language"
            label={language === 'de-DE' ? 'Deutsch' : 'English'}
            entries={[
              { id: 'de-DE', label: 'Deutsch' },
              { id: 'en-GB', label: 'English' },
            ]}
            selected={language}
            onAction={setLanguage}
          >
            {language === 'de-DE' ? 'Deutsch' : 'English'}
          </Menu>
          <span className="gallery-row">
            Cart <CountBadge count={7} />
            <CountBadge count={250} />
          </span>
        </div>
        <div>
          <Disclosure title="Delivery and packaging">
            <p>Granulate is delivered in sacks of 25 kg.</p>
          </Disclosure>
          <Disclosure title="Safety advice" defaultExpanded>
            <p>Wear protective goggles.</p>
          </Disclosure>
        </div>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Technical support"
        closeLabel="Close the dialog"
        actions={
          <>
            <Button onPress={close}>Not now</Button>
            <Button variant="primary" icon="mail" onPress={close}>
              Write a mail
            </Button>
          </>
        }
      >
        <p>We help where a download fails, a button does not respond or a message makes no sense.</p>
      </Dialog>
      <AlertDialog
        isOpen={open === 'alert'}
        onEscape={close}
        title="Your session ends in 1:59 minutes"
        icon="clock"
        actions={
          <>
            <Button onPress={close}>Sign out</Button>
            <Button variant="primary" onPress={close}>
              Stay signed in
            </Button>
          </>
        }
      >
        <p>Everything you entered is kept.</p>
      </AlertDialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Menu" closeLabel="Close the menu">
        <Link href="/myotec/my-orders">My orders</Link>
      </Drawer>
    </Card>
  );
}
