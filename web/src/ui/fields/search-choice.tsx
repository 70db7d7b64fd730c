import { useContext, type ReactNode } from 'react';
import Autocomplete from '@mui/joy/Autocomplete';
import AutocompleteOption from '@mui/joy/AutocompleteOption';
import { useTranslation } from 'react-i18next';
import { Text } from '../text/text.js';
import { FieldContext } from './field-context.js';

interface SearchChoiceProps<Option> {
  value: Option;
  /** Those that were found, in the order to show them in. */
  options: readonly Option[];
  loading: boolean;
  keyOf: (option: Option) => string;
  nameOf: (option: Option) => string;
  /** What else helps to tell an option from others. */
  detailOf?: (option: Option) => ReactNode;
  onChange: (option: Option) => void;
  onSearch: (text: string) => void;
}

/** One of many that are found by what is typed; who uses it searches. It stands in a `Field`. */
export function SearchChoice<Option>({
  value,
  options,
  loading,
  keyOf,
  nameOf,
  detailOf,
  onChange,
  onSearch,
}: SearchChoiceProps<Option>) {
  const { t } = useTranslation();
  const { id, describedBy, isInvalid, disabled, required } = useContext(FieldContext);
  return (
    <Autocomplete<Option, false, true>
      {...(id !== undefined && { id })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      {...{ disabled, required, error: isInvalid }}
      disableClearable
      sx={{
        '--Input-minHeight': 'max(var(--finger), 2.25rem)',
        '--Input-decoratorChildHeight': 'max(var(--finger), 1.75rem)',
        // As in fields that are typed into, so that phones do not zoom in.
        '@media (max-width: 599px), (pointer: coarse)': {
          fontSize: 'lg',
          '& svg': { fontSize: 'xl' },
        },
      }}
      slotProps={{ listbox: { sx: { '--ListItem-minHeight': 'max(var(--finger), 2.25rem)' } } }}
      value={value as NonNullable<Option>}
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={nameOf}
      getOptionKey={keyOf}
      isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      loading={loading}
      openText={t('ui.open')}
      closeText={t('ui.close')}
      loadingText={t('ui.loading')}
      noOptionsText={t('ui.noMatch')}
      onInputChange={(_event, typed) => onSearch(typed)}
      onChange={(_event, option) => onChange(option)}
      renderOption={(props, option) => (
        <AutocompleteOption {...props} key={keyOf(option)}>
          <Text grow breaks>
            {nameOf(option)}
            {detailOf && (
              <Text size="caption" tone="tertiary">
                {detailOf(option)}
              </Text>
            )}
          </Text>
        </AutocompleteOption>
      )}
    />
  );
}
