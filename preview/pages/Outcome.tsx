export function Outcome({ children }: { readonly children: string }) {
  return (
    <div className="outcome" role="status">
      <h2>{children}</h2>
    </div>
  );
}
