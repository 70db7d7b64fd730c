import type { Font } from 'fontkit';

/** What PDFKit has and its types lack. */
declare global {
  namespace PDFKit {
    namespace Mixins {
      interface PDFFont {
        registerFont(name: string, font: Font): this;
      }
      interface PDFImage {
        /** @throws Error when it is neither PNG nor JPEG */
        openImage(content: Buffer): ImageSrc & { width: number; height: number };
      }
      interface PDFAnnotation {
        /** @param options the element of the structure that the link belongs to, and what it is called */
        goTo(
          x: number,
          y: number,
          width: number,
          height: number,
          name: string,
          options: { structParent: PDFStructureElement; Contents: String },
        ): this;
      }
      interface StructureElementOptions {
        /** Left, top, right and bottom, in points. */
        bbox?: [number, number, number, number];
        placement?: 'Block' | 'Inline';
        /** Of what the cell of a head is the head. */
        scope?: 'Row' | 'Column' | 'Both';
      }
    }
  }
}
