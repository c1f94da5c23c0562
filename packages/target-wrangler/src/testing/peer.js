// Answers each read of the request's body with a line, at once.
// biome-ignore lint/style/noDefaultExport: a Worker module hands over its handlers as its default export.
export default {
  fetch(request) {
    const { readable, writable } = new TransformStream();
    answer(request.body.getReader(), writable.getWriter());
    return new Response(readable);
  },
};

async function answer(reader, writer) {
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    await writer.write(new TextEncoder().encode(`peer read ${read.value.byteLength}\n`));
  }
  await writer.close();
}
