import type { ContentDeps } from '../deps.ts';
import { openUpload } from '../uploads/open-upload.ts';

export const openImage = (deps: ContentDeps) => openUpload(deps, 'image');
