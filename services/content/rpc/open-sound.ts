import type { ContentDeps } from '../deps.ts';
import { openUpload } from '../uploads/open-upload.ts';

export const openSound = (deps: ContentDeps) => openUpload(deps, 'sound');
