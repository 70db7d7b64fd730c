import { useTranslation } from 'react-i18next';
import { libraryCategories, type LibraryCategory } from '@canvass/contracts/poll/poll';
import { SelectField } from '../../../ui/fields/fields.js';

interface CategoryFieldProps {
  value: LibraryCategory;
  onChange: (category: LibraryCategory) => void;
}

/** The category in which a poll stands in the library. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('library.category')}
      value={value}
      options={libraryCategories.map((one) => ({
        value: one,
        label: t(`library.categories.${one}`),
      }))}
      onChange={onChange}
    />
  );
}
