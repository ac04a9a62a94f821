import { pictureMimes } from '../src/editing/uploads/picture-types';

/** Bytes. A photograph of 60 megapixels has about 30 MB. */
const uploadBytesMax = 50 * 1_024 * 1_024;

export default () => ({
  upload: {
    config: { sizeLimit: uploadBytesMax, security: { allowedTypes: pictureMimes } },
  },
});
