// Answers each read of the request's body with a line, at once, and waits a moment before its end.
// biome-ignore lint/style/noDefaultExport: a Worker module hands over its handlers as its default export.
export default {
  fetch(request) {
    const reader = request.body.getReader();
    const lines = new ReadableStream({
      async pull(body) {
        const read = await reader.read();
        if (!read.done) {
          body.enqueue(new TextEncoder().encode(`peer read ${read.value.byteLength}\n`));
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 1));
        body.close();
      },
    });
    return new Response(lines);
  },
};
