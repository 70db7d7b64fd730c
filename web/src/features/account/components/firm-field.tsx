import { userCalls } from '@canvass/contracts/account/user-calls';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../../api/use-ask.js';
import { SearchChoice } from '../../../ui/fields/search-choice.js';
import { Field } from '../../../ui/fields/fields.js';

/** How long after the last keystroke the search starts, in milliseconds. */
const DEBOUNCE_MILLISECONDS = 250;

/** So many are offered at once; for others the user types more of the name. */
const OFFERED = 20;

/** A company that an account can be made for. */
export interface CompanyChoice {
  firm: string;
  name: string;
  /** Tells it from others of the same name. */
  email: string;
}

interface FirmFieldProps {
  value: CompanyChoice;
  /** The operators' own firm, which is offered first. */
  own: CompanyChoice;
  onChange: (company: CompanyChoice) => void;
  /** A hint about the chosen company, in place of the usual one. */
  help?: string | undefined;
}

/** Chooses the firm of a new account: a company, found by name or e-mail address, or the operators' own firm. */
export function FirmField({ value, own, onChange, help }: FirmFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const search = useDebounced(text === value.name ? '' : text.trim());
  const asked = { query: { type: 'company', name: search, limit: OFFERED } } as const;
  const companies = useAsk(userCalls.list, asked, {
    ...{ topic: 'account', keepsPrevious: true },
    select: ({ accounts }): CompanyChoice[] =>
      accounts.map(({ firm, companyName, name, email }) => ({
        ...{ firm, name: companyName || name, email },
      })),
  });
  const found = companies.data ?? [];
  return (
    <Field label={t('user.firm')} help={help ?? t('user.firmHelp')} required>
      <SearchChoice
        value={value}
        options={search === '' ? [own, ...found] : found}
        loading={companies.isPending}
        keyOf={({ firm }) => firm}
        nameOf={({ name }) => name}
        detailOf={({ firm, email }) => (firm === own.firm ? t('user.ownFirm') : email)}
        onSearch={setText}
        onChange={onChange}
      />
    </Field>
  );
}

/** The text as it was when it last stayed unchanged for a moment. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
