import type { ContentDeps } from '../deps.ts';
import { openUpload } from '../uploads/open-upload.ts';

export const openSheet = (deps: ContentDeps) => openUpload(deps, 'sheet');
