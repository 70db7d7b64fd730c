import { useEffect, useId, useState } from 'react';
import Autocomplete from '@mui/joy/Autocomplete';
import AutocompleteOption from '@mui/joy/AutocompleteOption';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/fields.js';
import { useCompanies, type CompanyChoice } from '../api/get-companies.js';

/** How long typing has to rest before a search, in milliseconds. */
const REST_MILLISECONDS = 250;

interface FirmFieldProps {
  value: CompanyChoice;
  /** The operators' own firm, which is offered first. */
  own: CompanyChoice;
  onChange: (company: CompanyChoice) => void;
  /** What is so of the one that is chosen. */
  help?: string | undefined;
}

/** Whom a new account is to work for: a company that is found by its name or address, or the operators themselves. */
export function FirmField({ value, own, onChange, help }: FirmFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const search = useRested(text === value.name ? '' : text.trim());
  const companies = useCompanies(search);
  const found = companies.data ?? [];
  return (
    <Field label={t('user.firm')} help={help ?? t('user.firmHelp')} controlId={id} required>
      <Autocomplete
        id={id}
        disableClearable
        value={value}
        options={search === '' ? [own, ...found] : found}
        // The server has searched.
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ firm }) => firm}
        isOptionEqualToValue={(one, other) => one.firm === other.firm}
        loading={companies.isPending}
        loadingText={t('ui.loading')}
        noOptionsText={t('ui.noMatch')}
        onInputChange={(_event, typed) => setText(typed)}
        onChange={(_event, company) => onChange(company)}
        renderOption={(props, { firm, name, email }) => (
          <AutocompleteOption {...props} key={firm}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
              <Box sx={{ fontSize: 'xs', color: 'text.tertiary' }}>
                {firm === own.firm ? t('user.ownFirm') : email}
              </Box>
            </Box>
          </AutocompleteOption>
        )}
      />
    </Field>
  );
}

/** A text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
