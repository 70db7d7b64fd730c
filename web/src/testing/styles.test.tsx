import Box from '@mui/joy/Box';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { seenOf } from './seen-styles.js';

describe('styles in tests', () => {
  it('hide the elements that they hide in a browser', () => {
    render(
      <>
        <Box sx={{ display: 'none', color: 'red' }}>
          <button>Gone</button>
        </Box>
        <Box component="button" sx={{ visibility: 'hidden', border: '1px solid' }}>
          Unseen
        </Box>
        <Box component="button" sx={{ display: 'flex', border: '1px solid' }}>
          There
        </Box>
      </>,
    );
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['There']);
  });

  it('keep clicks from an element without pointer events', async () => {
    render(
      <Box component="button" sx={{ pointerEvents: 'none' }}>
        Still
      </Box>,
    );
    const click = userEvent.setup().click(screen.getByRole('button'));
    await expect(click).rejects.toThrow('pointer-events');
  });

  it('leave out everything that only changes the drawing', () => {
    expect(
      seenOf(
        '@media print{a:hover{color:red;display:none!important;}}.a{background:url("data:x;y{}");--b:1px}.b{visibility:hidden}',
      ),
    ).toBe('@media print{a:hover{display:none!important;}}.b{visibility:hidden}');
    expect(seenOf('.a{display:flex;gap:1px}')).toBe('');
    expect(seenOf('@media (min-width:900px){.a{display:flex;gap:1px}}')).toBe(
      '@media (min-width:900px){.a{display:flex;}}',
    );
  });
});
