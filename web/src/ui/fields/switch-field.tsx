import FormControl from '@mui/joy/FormControl';
import FormHelperText from '@mui/joy/FormHelperText';
import FormLabel from '@mui/joy/FormLabel';
import Switch from '@mui/joy/Switch';
import { colourOf, motion } from '../theme/tokens.js';

/** Off is light with an edge, on is filled. */
const looks = {
  track: (isOn: boolean) => ({
    bgcolor: colourOf(isOn ? 'accent' : 'surface'),
    border: `1px solid ${colourOf(isOn ? 'accent' : 'tertiary')}`,
    transition: `background-color ${motion.colour}`,
  }),
  thumb: (isOn: boolean) => ({ bgcolor: colourOf(isOn ? 'surface' : 'tertiary') }),
};

interface SwitchFieldProps {
  label: string;
  help?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Something that is on or off, with its name in front. */
export function SwitchField({ label, help, checked, onChange, disabled }: SwitchFieldProps) {
  return (
    <FormControl
      orientation="horizontal"
      disabled={disabled ?? false}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 4,
        alignItems: 'center',
      }}
    >
      <FormLabel sx={{ m: 0 }}>{label}</FormLabel>
      <Switch
        size="sm"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ track: { sx: looks.track(checked) }, thumb: { sx: looks.thumb(checked) } }}
      />
      {help && (
        <FormHelperText
          sx={{ gridColumn: '1 / -1', m: 0, mt: 1, fontSize: 'xs', color: 'text.secondary' }}
        >
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
