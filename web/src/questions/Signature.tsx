import { useState } from 'react';
import type { ControlProps } from './props.js';
import styles from './signature.module.css';
import { useText } from './texts.js';
import { useSignaturePad } from './use-signature-pad.js';

/** A signature, drawn with finger, pen or mouse, or set from a typed name. */
export default function Signature(props: ControlProps) {
  const { value, onChange, disabled, labelId, describedBy } = props;
  const text = useText();
  const [name, setName] = useState('');
  const signed = value?.[0] as string | undefined;
  const pad = useSignaturePad(signed, disabled ?? false, (image) => {
    setName('');
    onChange(image ? [image] : [], 'moved');
  });
  const type = (next: string) => {
    setName(next);
    const image = next.trim() ? pad.write(next.trim()) : pad.clear();
    onChange(image ? [image] : [], 'moved');
  };

  return (
    <div
      className={styles.signature}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
    >
      <div className={styles.paper}>
        <canvas ref={pad.canvas} role="img" aria-label={text(signed ? 'signed' : 'notSigned')} />
        {!signed && (
          <span className={styles.prompt} aria-hidden="true">
            {text('signHere')}
          </span>
        )}
      </div>
      <div className={styles.below}>
        <label className={styles.typed}>
          <span>{text('typeName')}</span>
          <input
            type="text"
            autoComplete="name"
            maxLength={80}
            value={name}
            disabled={disabled}
            onChange={(event) => type(event.target.value)}
          />
        </label>
        <button
          type="button"
          className={styles.clear}
          disabled={disabled || !signed}
          onClick={() => type('')}
        >
          {text('clear')}
        </button>
      </div>
    </div>
  );
}
