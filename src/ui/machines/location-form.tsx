import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { COUNTRIES } from '#contract/companies/countries.contract.ts';
import type { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { limitOf } from '#machines/records/location-change/location-change.rules.ts';
import type { Location, LocationField } from '#machines/records/location-change/location-change.types.ts';
import { Select } from '#ui/kit/fields/select.tsx';
import { TextArea } from '#ui/kit/fields/text-area.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { useCharacterCounter } from '#ui/portal/use-character-counter.ts';

import type { LocationChangeActor, LocationForm as FormView } from './location-change.connect.ts';
import { LocationMessage, useProblemText } from './location-message.tsx';

export const LOCATION_FORM = 'location-change';

const locationIn = (form: HTMLFormElement): Location => {
  const data = new FormData(form);
  const textOf = (field: LocationField): string => {
    const value = data.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    street: textOf('street'),
    postcode: textOf('postcode'),
    city: textOf('city'),
    country: textOf('country'),
    contact: textOf('contact'),
    date: textOf('date'),
    note: textOf('note'),
  };
};

interface LocationFormProps {
  flow: LocationChangeActor;
  view: FormView;
  machine: MachineDetails;
}

/** Asks where the machine is now, or will be; the country where it was and today's date are filled in. */
export function LocationForm({ flow, view, machine }: LocationFormProps) {
  const { t } = useTranslation('machines');
  const form = useRef<HTMLFormElement>(null);
  const [submits, setSubmits] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flow.send({ type: 'location.submit', location: locationIn(event.currentTarget) });
    setSubmits(submits + 1);
  };
  const change = (field: LocationField, value: string) => {
    if (form.current === null) return;
    flow.send({ type: 'field.change', field, location: { ...locationIn(form.current), [field]: value } });
  };
  return (
    <form ref={form} id={LOCATION_FORM} className="location-form" noValidate onSubmit={submit}>
      <LocationMessage key={submits} view={view} />
      <p>{t('location.lead', { machineNo: machine.machineNo })}</p>
      <LocationFields view={view} machine={machine} change={change} />
    </form>
  );
}

interface LocationFieldsProps extends Omit<LocationFormProps, 'flow'> {
  change: (field: LocationField, value: string) => void;
}

function LocationFields({ view, machine, change }: LocationFieldsProps) {
  const { t, i18n } = useTranslation(['machines', 'common']);
  const problemText = useProblemText();
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  const likely: Partial<Location> = { country: machine.address.country ?? '', date: view.today };
  const fieldPropsOf = (field: LocationField) => {
    const problem = view.problems.find((other) => other.field === field);
    return {
      name: field,
      label: t(`location.${field}`),
      mark: t(field === 'note' ? 'common:optional' : 'common:required'),
      required: field !== 'note',
      error: problem && problemText(problem),
      defaultValue: view.draft?.[field] ?? likely[field] ?? '',
      onChange: (value: string) => change(field, value),
    };
  };
  const counter = useCharacterCounter();
  const lineOf = (field: LocationField) => ({ ...fieldPropsOf(field), maxLength: limitOf(field), counter });
  return (
    <>
      <TextField {...lineOf('street')} autoComplete="address-line1" />
      <div className="location-row">
        <TextField {...lineOf('postcode')} autoComplete="postal-code" />
        <TextField {...lineOf('city')} autoComplete="address-level2" />
      </div>
      <Select {...fieldPropsOf('country')} placeholder="" items={countries} autoComplete="country" />
      <TextField {...lineOf('contact')} description={t('location.contactDescription')} autoComplete="off" />
      <TextField {...fieldPropsOf('date')} type="date" />
      <TextArea {...lineOf('note')} />
    </>
  );
}

/** Lists all countries by name, in the alphabetical order of the language. */
const countriesIn = (language: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((one, other) =>
    one.label.localeCompare(other.label, language),
  );
};
