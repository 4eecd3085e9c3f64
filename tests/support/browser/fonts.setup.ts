import '#ui/kit/styles/fonts.css';

// Many tests measure text, and the font that the browser shows until this one has loaded is wider.
await document.fonts.load('1rem "Source Sans 3 Variable"');
