import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchChoice } from '../../../ui/fields/search-choice.js';
import { Field } from '../../../ui/fields/fields.js';
import { useCompanies, type CompanyChoice } from '../api/get-companies.js';

/** How long after the last keystroke the search starts, in milliseconds. */
const DEBOUNCE_MILLISECONDS = 250;

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
  const id = useId();
  const [text, setText] = useState('');
  const search = useDebounced(text === value.name ? '' : text.trim());
  const companies = useCompanies(search);
  const found = companies.data ?? [];
  return (
    <Field label={t('user.firm')} help={help ?? t('user.firmHelp')} controlId={id} required>
      <SearchChoice
        id={id}
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
