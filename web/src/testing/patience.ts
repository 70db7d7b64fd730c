import { configure } from '@testing-library/react';

/** On a busy machine a screen may take longer than the library's one second. */
configure({ asyncUtilTimeout: 10_000 });
