import { useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { AccessBody } from '#contract/desk/desk-access.contract.ts';
import type { DeskRow } from '#contract/desk/desk.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { ChoiceCards } from '#ui/kit/fields/choice-cards.tsx';
import { Select } from '#ui/kit/fields/select.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { Dialog } from '#ui/kit/layers/dialog.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Dots } from '#ui/kit/states/dots.tsx';

import {
  useAccessOpening,
  type AccessOpeningMachine,
  type AccessOpeningView,
} from './access-opening.connect.ts';

const LEVELS = [99, 20, 0, -2] as const;

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** Reads the chosen access; `null` while no company is chosen. */
const accessIn = (form: HTMLFormElement): AccessBody | null => {
  const data = new FormData(form);
  const companyId = textIn(data, 'company');
  const level = LEVELS.find((each) => String(each) === textIn(data, 'level')) ?? 0;
  return companyId === ''
    ? null
    : { companyId, level, role: textIn(data, 'role') === 'dealer' ? 'dealer' : 'customer' };
};

interface AccessDialogProps {
  signUp: DeskRow<'sign-ups'>;
  machine: AccessOpeningMachine;
  /** Runs when the dialog opens, so that the focus can move on if the entry then leaves the list. */
  onOpen: () => void;
}

/** Shows the button, and the dialog that it opens, in which company, role and level are chosen. */
export function AccessDialog({ signUp, machine, onOpen }: AccessDialogProps) {
  const { t } = useTranslation(['desk', 'common']);
  const { flow, view } = useAccessOpening(machine);
  const { userId, statedCustomerNo, statedCompany, person: name } = signUp;
  const person = { userId, stated: statedCustomerNo ?? statedCompany };
  return (
    <>
      <Button
        size="s"
        aria-label={`${t('access.open')}: ${name}`}
        onPress={() => {
          onOpen();
          flow.send({ type: 'dialog.open', person });
        }}
      >
        {t('access.open')}
      </Button>
      <Dialog
        isOpen={view.phase !== 'closed'}
        onClose={() => flow.send({ type: 'dialog.close' })}
        title={t('access.title')}
        closeLabel={t('common:close')}
        stays={view.phase === 'opening'}
      >
        <div className="desk-form">
          <p>{t('access.lead', { name })}</p>
          <CompanySearch view={view} onSeek={(search) => flow.send({ type: 'company.seek', search })} />
          <form
            className="desk-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              flow.send({ type: 'access.submit', access: accessIn(event.currentTarget) });
            }}
          >
            <Choices view={view} />
          </form>
        </div>
      </Dialog>
    </>
  );
}

interface CompanySearchProps {
  view: AccessOpeningView;
  onSeek: (search: string) => void;
}

function CompanySearch({ view, onSeek }: CompanySearchProps) {
  const { t } = useTranslation('desk');
  const field = useRef<HTMLInputElement>(null);
  const seek = (event: FormEvent) => {
    event.preventDefault();
    const search = field.current?.value.trim() ?? '';
    if (search !== '') onSeek(search);
  };
  return (
    <form className="desk-form" noValidate onSubmit={seek}>
      <TextField
        inputRef={field}
        name="search"
        label={t('access.search')}
        defaultValue={view.search}
        maxLength={100}
        autoComplete="off"
      />
      <div>
        <Button type="submit" size="s" busy={view.phase === 'seeking' || view.phase === 'opening'}>
          {t('access.seek')}
        </Button>
      </div>
    </form>
  );
}

function Choices({ view }: { view: AccessOpeningView }) {
  const { t } = useTranslation('desk');
  switch (view.phase) {
    case 'seeking':
      return <Dots label={t('access.seeking')} />;
    case 'unsought':
      return <InfoBox role="alert" kind="error" title={t('access.unsought')} />;
    case 'closed':
    case 'choosing':
    case 'invalid':
    case 'opening':
    case 'failed':
      return <FoundCompanies view={view} />;
  }
}

function FoundCompanies({ view }: { view: AccessOpeningView }) {
  const { t } = useTranslation(['desk', 'codes']);
  if (view.companies.length === 0) return <output>{t('access.none')}</output>;
  const only = view.companies.length === 1 ? view.companies[0]!.id : undefined;
  return (
    <>
      {view.phase === 'failed' && (
        <InfoBox role="alert" kind="error" title={t('access.failedTitle')}>
          <p>{view.code === null ? t('access.failed') : t(`codes:${view.code}`)}</p>
        </InfoBox>
      )}
      <output>{t('access.found', { count: view.companies.length })}</output>
      <ChoiceCards
        name="company"
        label={t('access.company')}
        required
        defaultValue={view.access?.companyId ?? only}
        error={view.phase === 'invalid' ? t('access.missing') : undefined}
        choices={view.companies.map(({ id, name, customerNo, city }) => ({
          value: id,
          label: `${name} (${customerNo})`,
          details: city,
        }))}
      />
      <Select
        name="level"
        label={t('access.level')}
        defaultValue={String(view.access?.level ?? 20)}
        items={LEVELS.map((level) => ({ value: String(level), label: t(`access.levels.${level}`) }))}
      />
      <Select
        name="role"
        label={t('access.role')}
        defaultValue={view.access?.role ?? 'customer'}
        items={(['customer', 'dealer'] as const).map((role) => ({
          value: role,
          label: t(`access.roles.${role}`),
        }))}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={view.phase === 'opening'}
          busyLabel={t('access.submitting')}
        >
          {t('access.submit')}
        </Button>
      </div>
    </>
  );
}
