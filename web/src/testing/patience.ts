import { configure } from '@testing-library/react';

/** A machine with other work takes longer than the library's second to show what has been asked for. */
configure({ asyncUtilTimeout: 10_000 });
