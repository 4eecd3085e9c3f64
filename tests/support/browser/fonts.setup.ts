import '#ui/kit/styles/fonts.css';

// Many tests measure text, and the fallback font is wider than this one.
await document.fonts.load('1rem "Source Sans 3 Variable"');
