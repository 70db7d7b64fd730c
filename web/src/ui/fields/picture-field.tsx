import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  checkImage,
  imageContents,
  largestMegabytes,
  type ImageType,
} from '@canvass/contracts/image/image';
import { uploadFailures, useUpload } from '../../api/use-upload.js';
import { wordFailure, wordViolation } from '../../api/word-failure.js';
import { Button } from '../controls/button.js';
import { Stack } from '../layout/stack.js';
import { Text } from '../text/text.js';

interface PictureFieldProps {
  label: string;
  imageType: ImageType;
  /** Of the picture there is; empty for none. */
  address: string;
  /** An upload may end when the field is gone: it changes what is there then, not what is rendered. */
  onChange: (address: string) => void;
  /** One was chosen that is too large, or no picture. */
  onRefused?: () => void;
  /** The picture, or what stands in for it. */
  preview: ReactNode;
  /** What is wrong with it as it is. */
  error?: string | undefined;
  disabled?: boolean;
}

/** A picture to choose, look at and remove. One too large or of another kind is left out, and it says why. */
export function PictureField({
  label,
  imageType,
  address,
  onChange,
  onRefused,
  preview,
  error: wrong,
  disabled = false,
}: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<string>();
  const error = refused ?? wrong;
  const upload = useUpload(imageType, onChange);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const violation = checkImage(imageType, file);
    setRefused(violation && wordViolation(violation));
    if (violation) {
      onRefused?.();
      return;
    }
    upload.mutate(file, {
      onError: (failure) => {
        if (!uploadFailures.includes(failure.code)) return;
        setRefused(wordFailure(failure));
        onRefused?.();
      },
    });
  };
  return (
    <Stack role="group" aria-label={label} gap={2}>
      <Text size="small" weight="medium" tone="ink">
        {label}
      </Text>
      <Stack row wrap gap={3}>
        {preview}
        <Button
          ref={chooser}
          kind="secondary"
          isSmall
          icon="publish"
          loading={upload.isPending}
          disabled={disabled}
          aria-describedby={`${id}-help`}
          aria-invalid={wrong ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {t(address ? 'ui.picture.replace' : 'ui.picture.choose')}
        </Button>
        {address && (
          <Button
            kind="quiet"
            isSmall
            disabled={disabled || upload.isPending}
            onClick={() => {
              setRefused(undefined);
              // The button that removes goes with the picture.
              chooser.current?.focus();
              onChange('');
            }}
          >
            {t('ui.picture.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('ui.picture.file', { label })}
          accept={imageContents.join(',')}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file can be chosen again after it was refused or removed.
            event.target.value = '';
          }}
        />
      </Stack>
      <Text
        id={`${id}-help`}
        role={error ? 'alert' : undefined}
        size="caption"
        tone={error ? 'danger' : 'secondary'}
      >
        {error ?? t('ui.picture.help', { megabytes: largestMegabytes(imageType) })}
      </Text>
    </Stack>
  );
}
