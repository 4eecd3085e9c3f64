import { useRef, useState, type FormEvent } from 'react';

import { readPieces } from '#machines/buying/quantity/read-quantity.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { Checkbox } from '#ui/kit/fields/checkbox.tsx';
import { ChoiceCards } from '#ui/kit/fields/choice-cards.tsx';
import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { PasswordField } from '#ui/kit/fields/password-field.tsx';
import { QuantityField } from '#ui/kit/fields/quantity-field.tsx';
import { SearchField } from '#ui/kit/fields/search-field.tsx';
import { Select } from '#ui/kit/fields/select.tsx';
import { TextArea } from '#ui/kit/fields/text-area.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';

const problems: Record<string, string> = {
  customerOrderNo: 'Please enter your customer order number.',
  message: 'Please tell us what happened.',
  password: 'Please enter your password.',
  category: 'Please choose a category.',
  address: 'Please select a delivery address.',
  terms: 'Please read and accept the terms and conditions',
};

const left = (count: number) =>
  count < 0 ? `${-count} characters too many` : `${count} characters available`;

export function GalleryFields() {
  const [refused, setRefused] = useState(false);
  const [quantity, setQuantity] = useState(25);
  const [sent, setSent] = useState('');
  const [found, setFound] = useState('');
  const summary = useRef<HTMLDivElement>(null);
  const error = (name: string) => (refused ? problems[name] : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setSent(JSON.stringify(Object.fromEntries(data)));
    setRefused(data.get('terms') === null);
    requestAnimationFrame(() => summary.current?.focus());
  };
  return (
    <Card title="Fields">
      <form className="gallery-stack" noValidate aria-label="All fields" onSubmit={submit}>
        <ErrorSummary
          ref={summary}
          title="There is a problem"
          errors={refused ? Object.entries(problems).map(([name, text]) => ({ name, text })) : []}
        />
        <TextField
          name="customerOrderNo"
          label="Customer order number"
          mark="(required)"
          required
          description="It is printed on the invoice."
          maxLength={35}
          counter={left}
          error={error('customerOrderNo')}
        />
        <TextArea name="message" label="Message" maxLength={40} counter={left} error={error('message')} />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          showLabel="Show the password"
          hideLabel="Hide the password"
          capsLockText="Caps lock is on."
          error={error('password')}
        />
        <SearchField
          label="Search the media"
          clearLabel="Empty the search"
          placeholder="Number or word"
          onSubmit={setFound}
        />
        {found && <p>Looked for {found}</p>}
        <Select
          name="category"
          label="Category"
          mark="(required)"
          required
          placeholder="Please choose"
          items={[
            { value: 'dry', label: 'Dry processing' },
            { value: 'wet', label: 'Wet processing' },
          ]}
          error={error('category')}
        />
        <QuantityField
          name="quantity"
          label="Quantity of 1041.2"
          lessLabel="One sack less of 1041.2"
          moreLabel="One sack more of 1041.2"
          value={quantity}
          min={25}
          max={9975}
          step={25}
          description="In steps of 25 kg"
          read={(text) => readPieces(text, { language: 'en-GB', max: 9975, standing: quantity })}
          refusal="Whole numbers from 25 to 9,975."
          roundedText={(rounded) => `Rounded up to ${rounded}.`}
          onChange={setQuantity}
        />
        <output>{quantity} kg in the cart</output>
        <ChoiceCards
          name="address"
          label="Delivery address"
          mark="(required)"
          required
          choices={[
            {
              value: 'a1',
              label: 'Feinschliff Müller GmbH & Co. KG',
              details: 'Donaudampfschifffahrtsstraße 12, 89073 Ulm',
            },
            { value: 'a2', label: 'Surface Works Ltd', details: '4 Harbour Road, Leeds LS1 4AP' },
          ]}
          error={error('address')}
        />
        <ChoiceCards
          name="scheme"
          label="Colour scheme"
          look="plain"
          defaultValue="auto"
          choices={[
            { value: 'auto', label: 'Automatic' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <Checkbox name="terms" required error={error('terms')}>
          I have read and accept the <Link href="/terms">terms</Link>
        </Checkbox>
        <Button variant="primary" type="submit">
          Send
        </Button>
        {sent && <p>Sent: {sent}</p>}
      </form>
    </Card>
  );
}
